/**
 * The parts of the document that this page reads.
 * @typedef {{ security: object[] }} Operation
 * @typedef {{
 *   components: { securitySchemes: { session?: object } },
 *   paths: Record<string, Record<string, Operation>>,
 * }} Description
 * @typedef {{ headers: Record<string, string> }} SentRequest
 */

const viewer = /** @type {HTMLElement} */ (document.getElementById('viewer'));

/**
 * Leaves out the session, because a page cannot set its cookie and browsers
 * send the cookie on their own.
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
 * Adds the client's name. A change that a session makes is refused if the
 * request has neither this header nor an Origin.
 * @param {SentRequest} request
 */
const named = (request) => {
  request.headers['X-Slipway-Client'] ??= 'docs';
  return request;
};

/** Adds what the viewer lacks for WCAG 2.2, each time it has drawn. */
const makeAccessible = () => {
  // Boxes that scroll sideways can then be scrolled with the keyboard.
  for (const box of viewer.querySelectorAll('pre:not([tabindex])')) {
    box.setAttribute('tabindex', '0');
  }
  // Removes a link inside a button: the button itself does the same.
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
    // Calls come first; the schemas are below, collapsed.
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    displayRequestDuration: true,
    persistAuthorization: false,
    requestInterceptor: named,
    // Its colors have too little contrast, and it is slow on long replies.
    syntaxHighlight: { activated: false },
    // No other server is contacted.
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
