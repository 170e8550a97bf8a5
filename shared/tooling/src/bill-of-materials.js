import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

import * as CycloneDX from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import isLicence from 'spdx-expression-parse'

import { packageFolder, readJson } from './project.js'

const { Enums, Models, Serialize, Spec, Contrib } = CycloneDX
const components = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory(isLicence),
)
const tools = ['webpack', '@module-federation/enhanced', '@swc/core']

/** The package that a file is of: the nearest package.json that carries a name and a version. */
function packageOf(file, known) {
  const folder = dirname(file)
  if (folder === file) return undefined
  if (known.has(folder)) return known.get(folder)
  const manifest = join(folder, 'package.json')
  const found = existsSync(manifest) ? readJson(manifest) : {}
  const result = found.name && found.version ? found : packageOf(folder, known)
  known.set(folder, result)
  return result
}

/** Modules with a file of their own that ended up in the build, those that webpack joined together one by one. */
function* modulesIn(compilation) {
  const open = [...compilation.chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
  for (const module of open) {
    if (module.modules) open.push(...module.modules)
    else if (isAbsolute(module.nameForCondition?.() ?? '')) yield module
  }
}

function componentOf({ name, version, ...found }, type) {
  const component = components.makeComponent({ ...found, name, version }, type)
  component.bomRef.value = `${name}@${version}`
  component.properties.clear() // what Node it asks for, of no use in a browser
  component.purl = new PackageURL('npm', component.group, component.name, version).toString()
  return component
}

/**
 * What is compiled into a build, as CycloneDX 1.6 in JSON: each package with its version, licence and purl, and which
 * uses which. The same build gives the same text: it holds no time and no serial number.
 * @param {import('webpack').Compilation} compilation sealed
 * @param {{ name: string, version: string }} release
 * @returns {string}
 */
export function billOfMaterials(compilation, { name, version }) {
  const own = readJson(join(compilation.compiler.context, 'package.json'))
  const folders = new Map()
  const byPackage = new Map()
  const byModule = new Map()
  const root = componentOf({ ...own, version }, Enums.ComponentType.Application)
  for (const module of modulesIn(compilation)) {
    const found = packageOf(module.nameForCondition(), folders)
    if (!found) continue
    if (!byPackage.has(found)) byPackage.set(found, found.name === name ? root : componentOf(found))
    byModule.set(module, byPackage.get(found))
  }
  for (const [module, component] of byModule) {
    for (const { module: used } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const other = byModule.get(used)
      if (other && other !== component) component.dependencies.add(other.bomRef)
    }
  }
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: root,
      tools: new Models.Tools({
        components: new Models.ComponentRepository(
          tools.map((tool) => componentOf(readJson(join(packageFolder(tool), 'package.json')))),
        ),
      }),
    }),
    components: new Models.ComponentRepository([...byPackage.values()].filter((component) => component !== root)),
  })
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}
