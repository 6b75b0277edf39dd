import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { deviceLinkMessages as germanDeviceLink } from '@lights-out/contracts/messages/de/device-link';
import { translate } from '@lights-out/contracts/messages/translate';
import { deviceLinkMessages } from '@lights-out/contracts/messages-device-link';

translate(
  [deviceLinkMessages, germanDeviceLink],
  [messages.api, german.api],
  [messages.brand, german.brand],
  [messages.canceledContest, german.canceledContest],
  [messages.challenge, german.challenge],
  [messages.duel, german.duel],
  [messages.commonToasts, german.commonToasts],
  [messages.countdown, german.countdown],
  [messages.daily, german.daily],
  [messages.dailyDoor, german.dailyDoor],
  [messages.difficulties, german.difficulties],
  [messages.formats, german.formats],
  [messages.gridDoor, german.gridDoor],
  [messages.game, german.game],
  [messages.heat, german.heat],
  [messages.heatRule, german.heatRule],
  [messages.mistakes, german.mistakes],
  [messages.mistakesDoor, german.mistakesDoor],
  [messages.mode, german.mode],
  [messages.countedRaces, german.countedRaces],
  [messages.offer, german.offer],
  [messages.parts, german.parts],
  [messages.payment, german.payment],
  [messages.unconfirmedAddress, german.unconfirmedAddress],
  [messages.race, german.race],
  [messages.results, german.results],
  [messages.runningRace, german.runningRace],
  [messages.sectors, german.sectors],
  [messages.sharing, german.sharing],
  [messages.strikes, german.strikes],
  [messages.switchedOff, german.switchedOff],
  [messages.target, german.target],
  [messages.toasts, german.toasts],
);
