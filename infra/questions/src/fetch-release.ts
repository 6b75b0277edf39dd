import { lookup } from 'node:dns';
import { request as requestInTheClear, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

import { releaseLimits } from './facts/f1db-release.ts';

/** A release could not be fetched from its address; the message is for operators. */
export class UnreachableReleaseError extends Error {}

const mostRedirects = 5;
const timeoutMs = 120_000;

/**
 * The address of a release of F1DB.
 *
 * @throws {Error} where it is no address, or would be asked in the clear through a network
 */
export function releasesAddress(text: string): URL {
  const address = URL.parse(text);
  if (address === null || !isSafe(address))
    throw new Error('RELEASES_URL must be an https address; http is for this machine alone.');
  return address;
}

/**
 * Fetches a release. A redirect is followed by https alone, and to another host only where none of its addresses is of a private
 * network: what the configured site answers must not make this process ask what stands beside it.
 *
 * @throws {UnreachableReleaseError}
 */
export async function fetchRelease(address: URL, waitMs = timeoutMs): Promise<Buffer> {
  const signal = AbortSignal.timeout(waitMs);
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, url.hostname === address.hostname, signal).catch((error: unknown) =>
      refuse(signal.aborted ? `${url.host} did not answer within ${waitMs / 1_000} s` : messageOf(error)),
    );
    const next = response.headers.location;
    if (next === undefined || Math.floor(response.statusCode! / 100) !== 3) return read(response, url, signal);
    response.destroy();
    url = URL.parse(next, url.href) ?? refuse(`${url.host} redirects to what is no address`);
    if (!isSafe(url) || (url.protocol === 'http:' && address.protocol === 'https:'))
      refuse(`${address.host} redirects to ${url.protocol}//${url.host}, and only https is followed`);
  }
  return refuse(`${address.host} redirects more than ${mostRedirects} times`);
}

function ask(url: URL, isConfigured: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = hostOf(url);
  // An address in the place of a name is never looked up.
  if (!isConfigured && isPrivate(host)) refuse(`redirected to ${host}, an address of a private network`);
  const request = url.protocol === 'https:' ? requestOverTls : requestInTheClear;
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'lights-out' };
    request(url, { signal, headers, ...(!isConfigured && { lookup: lookupPublic }) }, resolve)
      .on('error', reject)
      .end();
  });
}

async function read(response: IncomingMessage, url: URL, signal: AbortSignal): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    refuse(`${url.host} answered ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > releaseLimits.zipBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    refuse(signal.aborted ? `${url.host} sent too slowly` : `${url.host} broke off: ${messageOf(error)}`);
  }
  if (bytes > releaseLimits.zipBytes) refuse(`${url.host} sends more than ${releaseLimits.zipBytes} bytes`);
  return Buffer.concat(chunks);
}

/** Refuses a name that leads to a private network. The connection uses the addresses that were looked at. */
const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const inner = found.find(({ address }) => isPrivate(address));
    if (inner)
      return done(new Error(`redirected to ${name}, which is ${inner.address}, an address of a private network`), '');
    if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  });
};

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

function isPrivate(host: string): boolean {
  const version = isIP(host);
  return version !== 0 && privateNetworks.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

function isSafe(url: URL): boolean {
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1', '::1'].includes(hostOf(url)))
  );
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function refuse(why: string): never {
  throw new UnreachableReleaseError(why);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
