import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typedPath } from './fields';

describe('typedPath', () => {
  const here = process.cwd();
  it.each([
    ['event.yaml', here, 'event.yaml'],
    ['event.yaml', join(here, 'my-event'), join('my-event', 'event.yaml')],
    ['../event.yaml', join(here, 'my-event'), 'event.yaml'],
    ['event.yaml', '/srv/events', '/srv/events/event.yaml'],
    ['.', join(here, 'my-event'), 'my-event'],
    ['/srv/event.yaml', join(here, 'my-event'), '/srv/event.yaml'],
  ])('%s, typed in %s', (path, from, expected) => {
    expect(typedPath(path, from)).toBe(expected);
  });
});
