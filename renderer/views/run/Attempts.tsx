/** The parts of a run, newest first; each with what its gates answered, and what fell while it went on. */
import type { RunView } from '../../../contract/missionViews.ts';
import { Status } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
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
  return props.part.kind === 'opening' ? <Opening part={props.part} /> : <Attempt {...props} />;
}

/** What was told before an attempt; of a run that was taken up again, when. */
function Opening({ part }: { readonly part: Part }) {
  const { run } = useTexts();
  const format = useFormat();
  const [first] = part.entries;
  const again = first?.event.type === 'run' && first.event.resumed;
  return (
    <>
      {again && first !== undefined ? (
        <div className="cap">
          <Status is="run">{run.openingAgain}</Status>
          <p className="num">{format.time(first.atMs)}</p>
        </div>
      ) : null}
      <Remarks remarks={part.remarks} />
    </>
  );
}
