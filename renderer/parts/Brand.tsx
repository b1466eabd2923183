/** The mark: a tick whose first limb is dotted, as said, and whose second is drawn, as sealed. */
export function Brand() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.5 10.5l5 5.5" strokeDasharray=".1 3.6" />
      <path d="M7.5 16L17.5 3.5" />
    </svg>
  );
}
