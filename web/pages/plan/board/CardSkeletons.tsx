/**
 * Where the first cards will stand; `flow` as theirs. Enough of them to fill the
 * screen: how many there will be nobody knows yet, so whatever stood below them
 * would only be pushed away.
 */
export const CardSkeletons = ({ flow }: { flow: 'column' | 'grid' }) => (
  <div className="plan-bucket" data-flow={flow} aria-hidden>
    <div className="plan-cards">
      {Array.from({ length: flow === 'grid' ? 40 : 10 }, (_, card) => (
        <div key={card} className="plan-card plan-skeleton" />
      ))}
    </div>
  </div>
);
