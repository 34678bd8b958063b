/**
 * Skeletons of the first cards, in the same `flow`. They fill the screen, since
 * content below them would jump once the number of cards is known.
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
