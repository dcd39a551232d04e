// The live region. Screen readers read what is appended to it, one sentence after the other: a later one does not
// cut off an earlier one.
const live = document.getElementById("live");
const MOST = 30; // sentences that stay there, to be found again
const SECRET_MS = 10_000; // that a screen reader needs, at most, before it has read one

/** @param {string} text @param {boolean} [isSecret] it does not stay, as others may read the region later */
export function announce(text, isSecret = false) {
  for (const secret of live.querySelectorAll("[data-secret]")) secret.remove();
  const sentence = document.createElement("p");
  sentence.textContent = text;
  sentence.toggleAttribute("data-secret", isSecret);
  live.append(sentence);
  if (isSecret) setTimeout(() => sentence.remove(), SECRET_MS);
  while (live.childElementCount > MOST) live.firstElementChild?.remove();
}
