/** The subjects of the services that are cut by subject; each stands on those before it. */
export const subjects = {
  'svc-game': [
    'players',
    'questions',
    'contests',
    'fair-play',
    'boards',
    'challenges',
    'funnel',
    'play',
    'daily',
    'mistakes',
    'friends',
    'grids',
    'heats',
    'progress',
  ],
  'svc-payments': ['contests', 'payments', 'ledger'],
  'svc-identity': ['users', 'mail', 'signing-in', 'admins', 'accounts', 'support'],
};

/**
 * The import rules between the subjects of a service. What questions are made of (`bank`) lies below all of them.
 */
export const betweenSubjects = (tests, bank) =>
  Object.entries(subjects).flatMap(([service, order]) => {
    const src = `^${service}/src/`;
    const any = order.join('|');
    return [
      ...order.slice(0, -1).map((subject, index) => ({
        name: 'subjects-stand-on-those-before-them',
        from: { path: `${src}${subject}/`, pathNot: tests },
        to: { path: `${src}(?:${order.slice(index + 1).join('|')})/` },
      })),
      {
        name: 'between-subjects-through-doors',
        comment: 'Of another subject only its index.ts is used; rules and SQL, which know no flow, name the file.',
        from: { path: `${src}(${any})/(?:routes|portal|views|events|jobs|flows)(?:/|\\.ts$)`, pathNot: tests },
        to: { path: `${src}(?:${any})/`, pathNot: [`${src}$1/`, `${src}(?:${any})/index\\.ts$`, `${src}${bank}`] },
      },
    ];
  });
