const message = 'Texts for people belong in the message catalog.';

const letters = '/\\p{L}/u';
// A dotted word is a key of the catalog, which react-admin looks up.
const key = '/^\\w+(\\.\\w+)+$/';

const textAttributes =
  '/^(alt|aria-label|aria-description|helperText|label|placeholder|title)$/';

const inBraces = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer >';

/** UI text in a component, by each syntax that can contain it. */
export const uiText = [
  `JSXText[value=${letters}]`,
  `${inBraces} Literal[value=${letters}]`,
  `${inBraces} TemplateLiteral > TemplateElement[value.raw=${letters}]`,
  `JSXAttribute[name.name=${textAttributes}] > Literal[value=${letters}]:not([value=${key}])`,
].map((selector) => ({ selector, message }));
