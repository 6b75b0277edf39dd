import * as z from 'zod';

import { readConfig, serviceConfig } from './config.ts';

describe('configuration', () => {
  test('lists every fault at once, without the values', () => {
    const read = () =>
      readConfig(z.object(serviceConfig), {
        PORT: 'many',
        DATABASE_URL: 'mysql://secret',
        INTERNAL_TOKEN_PUBLIC_KEY: 'secret',
      });
    expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*INTERNAL_TOKEN_PUBLIC_KEY/);
    expect(read).not.toThrow(/secret/);
  });

  test('treats an empty value as a missing one', () => {
    const schema = z.object({ HOST: serviceConfig.HOST });
    expect(readConfig(schema, { HOST: '' })).toEqual({ HOST: '127.0.0.1' });
  });
});
