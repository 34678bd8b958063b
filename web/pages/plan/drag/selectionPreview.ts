/**
 * The picture of several cards under the pointer, which the browser takes at
 * the pick-up and so must stand on the page, and the look of those that are
 * taken along. `end` puts both away.
 */
export const raiseManyPreview = (
  text: string,
): Readonly<{ element: HTMLElement; end: () => void }> => {
  const root = document.documentElement;
  const element = document.createElement('div');
  element.className = 'plan-selection-preview';
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  root.dataset['draggingMany'] = '';
  return {
    element,
    end: () => {
      element.remove();
      delete root.dataset['draggingMany'];
    },
  };
};
