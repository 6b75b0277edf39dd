import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { friendsMessages as germanFriends } from '@lights-out/contracts/messages/de/friends';
import { progressMessages as germanProgress } from '@lights-out/contracts/messages/de/progress';
import { puzzleMessages as germanPuzzle } from '@lights-out/contracts/messages/de/puzzle';
import { twoStepMessages as germanTwoStep } from '@lights-out/contracts/messages/de/two-step';
import { translate } from '@lights-out/contracts/messages/translate';
import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { progressMessages } from '@lights-out/contracts/messages-progress';
import { puzzleMessages } from '@lights-out/contracts/messages-puzzle';
import { twoStepMessages } from '@lights-out/contracts/messages-two-step';

translate(
  [friendsMessages, germanFriends],
  [progressMessages, germanProgress],
  [puzzleMessages, germanPuzzle],
  [twoStepMessages, germanTwoStep],
  [messages.acceptedTerms, german.acceptedTerms],
  [messages.api, german.api],
  [messages.brand, german.brand],
  [messages.canceledContest, german.canceledContest],
  [messages.commonToasts, german.commonToasts],
  [messages.confirmation, german.confirmation],
  [messages.countdown, german.countdown],
  [messages.difficulties, german.difficulties],
  [messages.email, german.email],
  [messages.fields, german.fields],
  [messages.formats, german.formats],
  [messages.game, german.game],
  [messages.gridDoor, german.gridDoor],
  [messages.heatRule, german.heatRule],
  [messages.landing, german.landing],
  [messages.mistakesDoor, german.mistakesDoor],
  [messages.nav, german.nav],
  [messages.countedRaces, german.countedRaces],
  [messages.offer, german.offer],
  [messages.parts, german.parts],
  [messages.payment, german.payment],
  [messages.unconfirmedAddress, german.unconfirmedAddress],
  [messages.profile, german.profile],
  [messages.race, german.race],
  [messages.reset, german.reset],
  [messages.results, german.results],
  [messages.runningRace, german.runningRace],
  [messages.sectors, german.sectors],
  [messages.settings, german.settings],
  [messages.sharing, german.sharing],
  [messages.strikes, german.strikes],
  [messages.switchedOff, german.switchedOff],
  [messages.toasts, german.toasts],
  [messages.unsubscribe, german.unsubscribe],
);
