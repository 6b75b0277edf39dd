import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { useMe, usePageTitle } from '@lights-out/web-kit';

import { ClosingCall } from '../components/landing/ClosingCall.tsx';
import { Hero } from '../components/landing/Hero.tsx';
import { HowItWorks } from '../components/landing/HowItWorks.tsx';
import { Prizes } from '../components/landing/Prizes.tsx';
import { Today } from '../components/landing/Today.tsx';

/** The landing page. Paints without any reply of the API; fetched data fills reserved space. */
export function LandingPage() {
  usePageTitle(messages.landing.title);
  const { user } = useMe();
  const startAt = user ? pages.mode() : pages.email();
  return (
    <>
      <Hero startAt={startAt} user={user} />
      {/* A player has it in the hero, beside the last race. */}
      {user ? null : <Today />}
      <HowItWorks />
      <Prizes />
      <ClosingCall startAt={startAt} />
    </>
  );
}
