interface Partner {
  description: string | null;
  logo: unknown;
  url: string | null;
}

/** Whether there is more to say about an exhibitor or sponsor than its name: only then search engines may have its page. */
export function saysSomething({ description, logo, url }: Partner): boolean {
  return Boolean(description || logo || url);
}
