/** A judge's number: whole basis points in words, and a bar whose mark stands where a floor applies. */
import { useFormat, useTexts } from '../texts/useTexts.tsx';
import { Amount } from './Amount.tsx';

export function BasisPoints({ value, floor }: { readonly value: number; readonly floor: boolean }) {
  const { shell } = useTexts();
  const format = useFormat();
  return (
    <span className="bps" {...(floor ? { 'data-floor': '' } : {})}>
      <span className="num">{shell.ofTenThousand(format.count(value))}</span>
      <Amount percent={value / 100} />
    </span>
  );
}
