/** Positions of the axes, by reading direction. */
export const CHART_SIDES = {
  ltr: {
    margin: { left: 0, right: 16 },
    xAxis: { reverse: false, tickLabelMinGap: 8 },
    yAxis: 'left',
    /** Offset from a line to its label, which is on the later side. */
    lineLabel: { x: 5, y: 5 },
  },
  rtl: {
    margin: { left: 16, right: 0 },
    // On a reversed axis, the library applies the gap with the wrong sign.
    xAxis: { reverse: true, tickLabelMinGap: -8 },
    yAxis: 'right',
    lineLabel: { x: -5, y: 5 },
  },
} as const;

/** The legend is at the top, where reading begins. */
export const LEGEND = {
  legend: { position: { vertical: 'top', horizontal: 'start' } },
} as const;

/** 500 px, or less in a low window; on a phone the days stay visible. */
export const CHART_HEIGHT = 'min(500px, 60vh, max(40vh, 80vw))';
