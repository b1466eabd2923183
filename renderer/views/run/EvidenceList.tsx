/** Where the values that a check looked at stand, each one press away from the sentence itself. */

import type { CheckResult } from '../../../contract/mission.ts';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { VirtualRows } from '../../parts/VirtualRows.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { type Place, placeOfField } from './place.ts';

export function EvidenceList({
  evidence,
  onPlace,
}: {
  readonly evidence: NonNullable<CheckResult['evidence']>;
  readonly onPlace: (place: Place) => void;
}) {
  const { run } = useTexts();
  const format = useFormat();
  return (
    <VirtualRows
      name={run.evidence}
      count={evidence.length}
      columns={3}
      rowHeight={32}
      className="fields"
      head={
        <thead>
          <tr>
            <th scope="col">{run.field}</th>
            <th scope="col">{run.value}</th>
            <th scope="col">{run.where}</th>
          </tr>
        </thead>
      }
      row={(index) => {
        const found = evidence[index];
        if (found === undefined) return null;
        const { field, ...place } = found;
        return (
          <tr key={`${index} ${field}`}>
            <td>
              <Outside text={field} />
            </td>
            <td>
              <button type="button" className="link" onClick={() => onPlace(placeOfField(field, place, place.text))}>
                <Outside text={place.text} />
              </button>
            </td>
            <td>
              <PathText path={run.lineOf(place.source, format.count(place.line))} />
            </td>
          </tr>
        );
      }}
    />
  );
}
