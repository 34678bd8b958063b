import { htmlPageMessages } from '../../kit/i18n/messages/htmlPage.ts';

/** The message for a page whose script did not load; hidden until then. */
export const NotLoaded = () => (
  <div className="static-failure" id="not-loaded" role="alert" hidden>
    <p>{htmlPageMessages['htmlPage.notLoaded']}</p>
    <a href="">{htmlPageMessages['htmlPage.reload']}</a>
  </div>
);
