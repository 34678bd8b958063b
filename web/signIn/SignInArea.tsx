import { Card } from './Card.tsx';
import { MicrosoftReturn } from './MicrosoftReturn.tsx';
import { SignIn } from './SignIn.tsx';
import { SigningOut } from './SigningOut.tsx';
import { StartSignIn } from './StartSignIn.tsx';
import { WaitingList } from './WaitingList.tsx';

/**
 * The pages before a session: plain React on the tokens, so that they are there
 * at once. Each is entered by a page load, so a router would only be weight.
 */
export const SignInArea = () => (
  <Card>
    <Page pathname={location.pathname.replace(/\/+$/, '')} />
  </Card>
);

const Page = ({ pathname }: { pathname: string }) => {
  switch (pathname) {
    case '/login/start':
      return <StartSignIn />;
    case '/login/waitinglist':
      return <WaitingList />;
    case '/auth/msft':
      return <MicrosoftReturn />;
    case '/logout':
      return <SigningOut />;
    default:
      return <SignIn />;
  }
};
