const message = 'Texts for people belong in the message catalogue.';

const letters = '/\\p{L}/u';
// A dotted word is a key of the catalogue, which react-admin looks up.
const key = '/^\\w+(\\.\\w+)+$/';

const spokenAttributes =
  '/^(alt|aria-label|aria-description|helperText|label|placeholder|title)$/';

const inBraces = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer >';

/** Texts for people in a component, by the syntax that can contain them. */
export const spokenText = [
  `JSXText[value=${letters}]`,
  `${inBraces} Literal[value=${letters}]`,
  `${inBraces} TemplateLiteral > TemplateElement[value.raw=${letters}]`,
  `JSXAttribute[name.name=${spokenAttributes}] > Literal[value=${letters}]:not([value=${key}])`,
].map((selector) => ({ selector, message }));
