/**
 * A browser's translation moves text nodes, and React crashes when it removes or inserts beside a moved node
 * (react#11538). Such a call does nothing or appends here.
 */
export function surviveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this` below
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function removeOwnChild<T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }

  Node.prototype.insertBefore = function insertBeforeOwnChild<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T
  }
}
