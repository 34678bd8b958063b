/** What decides where the lines of a text break. */
const LAYOUT = ['font', 'letter-spacing', 'line-height', 'padding', 'border'];

/** Where the line with the caret ends, in pixels from the top of the field. */
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
  // An empty one would not stand on the line.
  caret.textContent = '\u200b';
  copy.append(caret);
  field.after(copy);
  const below = caret.offsetTop + caret.offsetHeight - field.scrollTop;
  copy.remove();
  return Math.min(below, field.offsetHeight);
};
