/** A test that reads a locator once, when the page may not have changed yet. */
export const singleRead = {
  selector: [
    "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^((inner|all)(Text|InnerTexts|TextContents)|textContent|getAttribute|inputValue|count|is[A-Z][a-z]+)$/]",
    "CallExpression[callee.name='expect'] > ChainExpression > MemberExpression > AwaitExpression > CallExpression[callee.property.name='boundingBox']",
  ].join(', '),
  message: 'Use expect.poll: the page may not have changed yet.',
};

/** Intercepts too late for requests that the page sends right afterwards. */
export const directRoute = {
  selector: "CallExpression[callee.property.name='route']",
  message: 'Use interceptRequests of tests/support/interception.ts.',
};
