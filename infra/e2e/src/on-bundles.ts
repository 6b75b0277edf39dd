// The stack of this file's stories runs the bundles of a deployment.
process.env.STORIES_STACK = 'bundles';
