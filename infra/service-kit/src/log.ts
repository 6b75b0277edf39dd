import { pino, type Logger } from 'pino';

/** JSON lines: a stable event name and fields. Never a body, a token, an email or an answer key. */
export type Log = Logger;

export function createLog(service: string, level: string): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['authorization', 'cookie', 'password', 'email', '*.authorization', '*.cookie', '*.password', '*.email'],
  });
}

export const silentLog: Log = pino({ level: 'silent' });
