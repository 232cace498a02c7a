/** Which rows of many are shown. */
export interface PageAt {
  /** From 1; the last one when there are not so many. */
  page: number;
  pages: number;
  limit: number;
  offset: number;
}

/** The page that is asked for, the first unless said, of so many rows. */
export function pageAt(total: number, asked: number | null | undefined, size: number): PageAt {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked ?? 1, pages);
  return { page, pages, limit: size, offset: (page - 1) * size };
}
