/** The styles that decide where lines break. */
const LAYOUT = ['font', 'letter-spacing', 'line-height', 'padding', 'border'];

/** The bottom of the caret's line, in pixels from the top of the field. */
export const belowCaret = (field: HTMLTextAreaElement): number => {
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of LAYOUT) {
    copy.style.setProperty(name, style.getPropertyValue(name));
  }
  Object.assign(copy.style, {
    ...{ position: 'absolute', visibility: 'hidden', boxSizing: 'border-box' },
    ...{ whiteSpace: 'pre-wrap', overflowWrap: 'break-word' },
    inlineSize: `${String(field.offsetWidth)}px`,
  });
  copy.textContent = field.value.slice(0, field.selectionEnd);
  const caret = document.createElement('span');
  // An empty element would not be placed on the line.
  caret.textContent = '\u200b';
  copy.append(caret);
  field.after(copy);
  const below = caret.offsetTop + caret.offsetHeight - field.scrollTop;
  copy.remove();
  return Math.min(below, field.offsetHeight);
};
