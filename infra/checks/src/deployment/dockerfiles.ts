import { validate } from 'dockerfile-utils';

import type { Check } from '../house.ts';

const isDockerfile = (path: string) => path.endsWith('Dockerfile');

/**
 * Each Dockerfile is valid, copies existing files, contains no secret, and every stage that becomes an image ends with a user
 * other than root.
 */
export const checkDockerfiles: Check = (house) =>
  house.files.filter(isDockerfile).flatMap((path) => {
    const source = house.read(path);
    const lines = source.split('\n');
    const lint = validate(source).map(
      ({ range, message }) =>
        `${path}:${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
    );
    const copied = lines.flatMap((line) => /^COPY (?!--from)(?:--\S+ )*(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    return [
      ...lint,
      ...copied
        .filter((from) => from !== '.' && !from.includes('$') && !house.files.some((file) => file.startsWith(from)))
        .map((from) => `${path} copies ${from}, which is not there`),
      ...imagesIn(source)
        .filter(({ text }) => !/^USER [1-9]\d*:\d+$/m.test(text))
        .map(({ name }) => `${path} ends as root, or as a name that only its base knows${name && ` (${name})`}`),
      ...(/^ADD /m.test(source) ? [`${path} adds what may come from anywhere`] : []),
      ...[...source.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)]
        .filter(([, image]) => !/^[\w./-]+:(?!latest@)[\w.-]+@sha256:[0-9a-f]{64}$/.test(image!))
        .map(([, image]) => `${path}: ${image} has no version and digest`),
      ...[...source.matchAll(/^(?:ARG|ENV) (\w*(?:PASSWORD|SECRET|TOKEN)\w*)/gm)].map(
        ([, name]) => `${path} keeps ${name} in a layer`,
      ),
    ];
  });

/** The stages that no other stage builds on or copies from: those that are images, the last one among them. */
function imagesIn(source: string): { name: string; text: string }[] {
  const stages = source
    .split(/^(?=FROM )/m)
    .filter((text) => text.startsWith('FROM '))
    .map((text) => ({ name: /^FROM \S+ AS (\S+)/.exec(text)?.[1] ?? '', text }));
  const isUsed = (name: string) => new RegExp(`^(FROM |COPY --from=)${name}\\s`, 'm').test(source);
  return stages.filter(({ name }, index) => index === stages.length - 1 || name === '' || !isUsed(name));
}
