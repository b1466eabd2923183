/** A button that asks the host: disabled, and saying why, while the host is away or the ask is on its way. */
import { type ReactNode, useId } from 'react';
import { useHostStanding } from '../client/useHost.tsx';
import { useTexts } from '../texts/useTexts.tsx';

export function HostButton({
  onPress,
  pending,
  kind,
  blocked,
  children,
}: {
  readonly onPress: () => void;
  readonly pending: boolean;
  /** Only a decision is filled. */
  readonly kind?: 'allow' | 'deny' | 'link';
  /** Why it cannot be pressed yet; null or absent: it can. */
  readonly blocked?: string | null;
  readonly children: ReactNode;
}) {
  const { shell } = useTexts();
  const { state } = useHostStanding();
  const reasonId = useId();
  const away = state === 'ready' ? null : state === 'restarting' ? shell.host.restarting : shell.host[state];
  const reason = away ?? blocked ?? null;
  const style = kind === 'link' ? 'link' : kind === undefined ? 'btn' : `btn btn-${kind}`;
  const off = pending || reason !== null;
  return (
    <>
      <button
        type="button"
        className={off && kind !== 'link' ? 'btn' : style}
        disabled={off}
        onClick={onPress}
        {...(reason === null ? {} : { title: reason, 'aria-describedby': reasonId })}
      >
        {children}
      </button>
      {reason === null ? null : (
        <span className="vh" id={reasonId}>
          {reason}
        </span>
      )}
    </>
  );
}
