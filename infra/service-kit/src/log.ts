import { pino, type DestinationStream, type Logger } from 'pino';

/** JSON lines: a stable event name and fields. Never a body, a token, an email or an answer key. */
export type Log = Logger;

/** Writes to standard output unless given another `destination`. */
export function createLog(service: string, level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: ['authorization', 'cookie', 'password', 'email', '*.authorization', '*.cookie', '*.password', '*.email'],
  };
  return destination ? pino(options, destination) : pino(options);
}

export const silentLog: Log = pino({ level: 'silent' });
