/** 500 px (G8), less where the window is low. */
export const CHART_HEIGHT = 'min(500px, 60vh)';
