/** Loaded before the gateway: the name svc-game leads to every process of it. */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const { lookup } = dns;
const processes = process.env.SVC_GAME_ADDRESSES.split(' ').map((address) => ({ address, family: 4 }));
dns.lookup = (name, options, callback) =>
  name === 'svc-game' ? callback(null, processes) : lookup(name, options, callback);
syncBuiltinESMExports();
