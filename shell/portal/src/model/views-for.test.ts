import { views } from '../paths.ts';
import { viewsFor } from './views-for.ts';

test('each role sees the views that it can use', () => {
  expect(viewsFor('owner')).toEqual(views);
  expect(viewsFor('steward')).toEqual(['users', 'contests', 'prizes', 'questions', 'audit', 'slices', 'admins']);
  expect(viewsFor('editor')).toEqual(['questions', 'slices', 'admins']);
  expect(viewsFor('support')).toEqual(['users', 'money', 'site', 'funnel', 'slices', 'admins']);
});
