import { answerCalls } from './answer-calls.ts';

/** The parts in English at `/`, with German texts at `/de`. Modules take their texts when they are evaluated. */
async function start(): Promise<void> {
  answerCalls();
  if (window.location.pathname === '/de') await speakGerman();
  await import('./bootstrap.tsx');
}

async function speakGerman(): Promise<void> {
  document.documentElement.lang = 'de';
  const { messages } = await import('@lights-out/contracts/messages');
  const german = await import('@lights-out/contracts/messages/de');
  const { twoStepMessages } = await import('@lights-out/contracts/messages-two-step');
  const { twoStepMessages: germanTwoStep } = await import('@lights-out/contracts/messages/de/two-step');
  const { translate } = await import('@lights-out/contracts/messages/translate');
  translate([twoStepMessages, germanTwoStep]);
  for (const [area, texts] of Object.entries(german)) translate([messages[area as keyof typeof german], texts]);
}

void start();
