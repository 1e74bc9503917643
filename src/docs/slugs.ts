/** Names of headings in addresses, spelled as code hosts spell them, so that one link works in both places. */
export class Slugs {
  private readonly taken = new Map<string, number>();

  next(heading: string): string {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const times = this.taken.get(slug) ?? 0;
    this.taken.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  }
}
