/** The positions of the axes, by the direction of reading. */
export const CHART_SIDES = {
  ltr: {
    margin: { left: 0, right: 16 },
    xAxis: { reverse: false, tickLabelMinGap: 8 },
    yAxis: 'left',
    /** From a line to its label, which is on its later side. */
    lineLabel: { x: 5, y: 5 },
  },
  rtl: {
    margin: { left: 16, right: 0 },
    // On a reversed axis the library applies the gap with the wrong sign.
    xAxis: { reverse: true, tickLabelMinGap: -8 },
    yAxis: 'right',
    lineLabel: { x: -5, y: 5 },
  },
} as const;

/** The legend is above, where reading begins. */
export const LEGEND = {
  legend: { position: { vertical: 'top', horizontal: 'start' } },
} as const;

/** 500 px, less where the window is low; on a phone the days stay in view. */
export const CHART_HEIGHT = 'min(500px, 60vh, max(40vh, 80vw))';
