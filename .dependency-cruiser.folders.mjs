import doors from './.dependency-cruiser.mjs';

/**
 * No two folders import each other, directly or by way of others. A walk of its own, without tests: they stand beside what
 * they test and may use anything.
 */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'two folders that import each other are one folder',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(components|lib|event-api|server)/' },
      to: { path: '^(components|lib|event-api|server)/', circular: true },
    },
  ],
  options: {
    ...doors.options,
    exclude: { path: [...doors.options.exclude.path, '\\.test\\.tsx?$', '^tests/'] },
  },
};
