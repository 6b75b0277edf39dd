// The players of this file's stories use Firefox.
process.env.STORIES_BROWSER = 'firefox';
