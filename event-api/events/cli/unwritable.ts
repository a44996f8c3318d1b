const WHY: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file; name a folder',
  ENOTDIR: 'a part of it is a file; name a folder',
  EISDIR: 'a folder stands where a file is to be',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'you may not write there',
  ENOSPC: 'the disk is full',
};

/** Why a file cannot be written, in words. @throws what is no failure of the file system */
export function whyUnwritable(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) throw error;
  const code = String(error.code);
  return WHY[code] ?? code;
}
