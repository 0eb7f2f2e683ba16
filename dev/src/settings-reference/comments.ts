import ts from 'typescript'

export interface Comment {
  name: string
  /** From the last line comment before it. */
  section: string
  explanation: string
}

/** The comments of the properties of `export const settings = z.object({ … })`, in order. */
export function readComments(source: string): Comment[] {
  const file = ts.createSourceFile('env.ts', source, ts.ScriptTarget.Latest, true)
  let section = ''
  return propertiesOf(file).map((property) => {
    const comments = (ts.getLeadingCommentRanges(source, property.getFullStart()) ?? []).map(({ pos, end }) =>
      source.slice(pos, end),
    )
    section =
      comments
        .findLast((comment) => comment.startsWith('//'))
        ?.slice(2)
        .trim() ?? section
    const explanation = comments.findLast((comment) => comment.startsWith('/**')) ?? ''
    return { name: property.name?.getText() ?? '', section, explanation: unwrap(explanation) }
  })
}

function propertiesOf(file: ts.SourceFile): readonly ts.ObjectLiteralElementLike[] {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    const [declaration] = statement.declarationList.declarations
    if (declaration?.name.getText() !== 'settings' || !declaration.initializer) continue
    const [shape] = ts.isCallExpression(declaration.initializer) ? declaration.initializer.arguments : []
    if (shape && ts.isObjectLiteralExpression(shape)) return shape.properties
  }
  throw new Error('server/src/env.ts has no `settings`')
}

/** In one line, without the stars. */
function unwrap(comment: string): string {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
