import { readFile } from 'node:fs/promises';

/** Linux reports CPU time in ticks of a hundredth of a second. */
const MS_PER_TICK = 10;

/** CPU time that a process has used so far, in milliseconds, without its children. */
export async function cpuMsOf(pid: number): Promise<number> {
  const { own } = await ticksOf(pid);
  return own * MS_PER_TICK;
}

/** CPU time of a process and of all its children, those that have ended included, in milliseconds. */
export async function cpuMsOfFamily(pid: number): Promise<number> {
  const { own, endedChildren } = await ticksOf(pid);
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/);
  const times = await Promise.all(
    // One that ends meanwhile counts as an ended child next time.
    children.filter(Boolean).map((child) => ticksOf(Number(child)).catch(() => ({ own: 0 }))),
  );
  return times.reduce((sum, child) => sum + child.own, own + endedChildren) * MS_PER_TICK;
}

async function ticksOf(pid: number): Promise<{ own: number; endedChildren: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The times are the 14th to the 17th field: user and system, then those of children. Count from the end of the second field,
  // a name in parentheses, because it may contain spaces.
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: user + system, endedChildren: childUser + childSystem };
}
