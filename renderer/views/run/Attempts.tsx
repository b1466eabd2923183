/** The parts of a run, newest first; each with what its gates answered, and what fell while it went on. */
import type { RunView } from '../../../contract/missionViews.ts';
import { Attempt } from './Attempt.tsx';
import type { Part, Story } from './foldEntries.ts';
import type { Place } from './place.ts';
import { Remarks } from './Remarks.tsx';

export function Attempts({
  story,
  state,
  cardWaits,
  onPlace,
}: {
  readonly story: Story;
  readonly state: RunView['state'];
  readonly cardWaits: boolean;
  readonly onPlace: (place: Place) => void;
}) {
  const newest = story.parts.toReversed();
  const current = newest.findIndex(({ kind }) => kind === 'attempt');
  return (
    <>
      {newest.map((part, index) => (
        <PartBlock
          key={part.entries[0]?.seq}
          part={part}
          current={index === current}
          playing={state === 'playing' && index === 0}
          cardWaits={cardWaits && index === 0}
          onPlace={onPlace}
        />
      ))}
    </>
  );
}

function PartBlock(props: {
  readonly part: Part;
  readonly current: boolean;
  readonly playing: boolean;
  readonly cardWaits: boolean;
  readonly onPlace: (place: Place) => void;
}) {
  if (props.part.kind === 'opening') {
    return props.part.remarks.length === 0 ? null : <Remarks remarks={props.part.remarks} />;
  }
  return <Attempt {...props} />;
}
