/**
 * What is read of the document.
 * @typedef {{ security: object[] }} Operation
 * @typedef {{
 *   components: { securitySchemes: { session?: object } },
 *   paths: Record<string, Record<string, Operation>>,
 * }} Description
 * @typedef {{ headers: Record<string, string> }} SentRequest
 */

const viewer = /** @type {HTMLElement} */ (document.getElementById('viewer'));

/**
 * A page cannot set the session's cookie, and browsers send it by themselves.
 * @param {Description} description
 */
const withoutSession = (description) => {
  delete description.components.securitySchemes.session;
  for (const methods of Object.values(description.paths)) {
    for (const operation of Object.values(methods)) {
      operation.security = operation.security.filter(
        (one) => !('session' in one),
      );
    }
  }
  return description;
};

/**
 * Changes by a session need a client's name.
 * @param {SentRequest} request
 */
const named = (request) => {
  request.headers['X-Slipway-Client'] ??= 'docs';
  return request;
};

/** What the viewer leaves open of WCAG 2.2, each time that it has drawn. */
const makeAccessible = () => {
  // What scrolls sideways can be scrolled by keys.
  for (const box of viewer.querySelectorAll('pre:not([tabindex])')) {
    box.setAttribute('tabindex', '0');
  }
  // A link inside of the button that opens the call, which does the same.
  for (const link of viewer.querySelectorAll('button a[href]')) {
    link.removeAttribute('href');
  }
  for (const choice of viewer.querySelectorAll('select:not([aria-label])')) {
    const isExample = choice.matches('.examples-select-element');
    choice.setAttribute('aria-label', isExample ? 'Example' : 'Value');
  }
};

/** @param {Description} description */
const show = (description) => {
  const { SwaggerUIBundle } =
    /** @type {{ SwaggerUIBundle: (options: object) => void }} */ (
      /** @type {unknown} */ (globalThis)
    );
  SwaggerUIBundle({
    spec: withoutSession(description),
    domNode: viewer,
    deepLinking: true,
    filter: true,
    // The calls come first; shapes stand below, closed.
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    displayRequestDuration: true,
    persistAuthorization: false,
    requestInterceptor: named,
    // Its colors have too little contrast, and it is slow on long replies.
    syntaxHighlight: { activated: false },
    // Nothing is asked of any other server.
    validatorUrl: null,
  });
  new MutationObserver(makeAccessible).observe(viewer, {
    childList: true,
    subtree: true,
  });
};

try {
  const reply = await fetch('/v1/openapi.json');
  if (!reply.ok) throw new Error(String(reply.status));
  /** @type {unknown} */
  const description = await reply.json();
  show(/** @type {Description} */ (description));
} catch {
  viewer.textContent =
    'Couldn’t load the calls. Check your connection and reload the page.';
  viewer.setAttribute('role', 'alert');
}
