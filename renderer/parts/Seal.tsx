/** A digest: shortened to its ends for the eye, whole in the title and for whoever copies it. */
export function Seal({ digest }: { readonly digest: string }) {
  return (
    <span className="seal" title={digest}>
      sha256 {digest.slice(0, 8)}…{digest.slice(-6)}
    </span>
  );
}
