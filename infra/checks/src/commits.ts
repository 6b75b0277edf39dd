import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const longestSubject = 72;
const form = /^[a-z0-9-]+(, [a-z0-9-]+)*: \S/;

/**
 * Lines like `1f2e3d4c game: say what happens`, newest first, since the commit that added this check: until then the rule was kept
 * by eye, and 64 subjects are longer. None where git or the history is missing.
 */
export function commitsOf(root: string): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  try {
    const [added] = git('log', '--diff-filter=A', '--format=%H', '--', join(import.meta.dirname, 'commits.ts'));
    return added ? git('log', '--no-merges', '--format=%h %s', `${added}..HEAD`) : [];
  } catch {
    return [];
  }
}

/** Subjects name the slices that they change, and fit into git's own lists. */
export function checkCommits(commits: readonly string[]): readonly string[] {
  return commits.flatMap((commit) => {
    const subject = commit.slice(commit.indexOf(' ') + 1);
    if (subject.length > longestSubject) return [`${commit}: ${subject.length} characters, at most ${longestSubject}`];
    return form.test(subject) ? [] : [`${commit}: not of the form "<slice>: imperative sentence"`];
  });
}
